-- The few surveys and versions with pictures are found without reading all: a picture is erased once none of them shows it.
create index surveys_with_pictures on surveys (id)
  where (questions::text || sections::text || endings::text || coalesce(poll::text, '') || coalesce(draft::text, '')) like '%/pictures/%';
create index publications_with_pictures on publications (survey_id, revision) where content::text like '%/pictures/%';

-- Deleted surveys kept what their authors had written in columns that came later than their erasure.
update surveys
set description = 'Deleted', questions = '[]', sections = '[]', endings = '[]', scores = '[]', hidden_fields = '[]',
  embed_sites = '{}', poll = null, draft = null, language = null, cap = null
where deleted_at is not null;

-- What was written in the instant of an erasure came after it.
delete from survey_words w using surveys s where s.id = w.survey_id and s.erased_at is not null;
delete from survey_translations t using surveys s where s.id = t.survey_id and s.erased_at is not null;
delete from publications p using surveys s where s.id = p.survey_id and s.erased_at is not null;
