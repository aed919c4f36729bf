-- Questions of several choices, points and rankings that were published before got no codes that say which options a condition hid. Each such option
-- gets one now, so that it counts among those alone who were offered it; responses before stay as they are.
with missing as (
  select s.id, q.place - 1 as question, 'not:' || (o.option ->> 'code') as key,
    s.next_code - 1 + row_number() over (partition by s.id order by q.place, o.place) as code
  from surveys s,
    jsonb_array_elements(s.questions) with ordinality as q (question, place),
    jsonb_array_elements(q.question -> 'options') with ordinality as o (option, place)
  where s.published_at is not null and q.question ->> 'kind' in ('multiple', 'points', 'ranking') and not q.question ? 'removed'
    and o.option ? 'show' and not o.option ? 'removed'
    and not coalesce(q.question -> 'slots', '{}') ? ('not:' || (o.option ->> 'code'))
), slots as (
  select id, question, jsonb_object_agg(key, code) as added from missing where code < 32000 group by id, question
), changed as (
  select s.id, jsonb_agg(
    case when slots.added is null then q.question
      else jsonb_set(q.question, '{slots}', coalesce(q.question -> 'slots', '{}') || slots.added) end order by q.place) as questions,
    (select max(code) + 1 from missing where missing.id = s.id and code < 32000) as next_code
  from surveys s
    cross join jsonb_array_elements(s.questions) with ordinality as q (question, place)
    left join slots on slots.id = s.id and slots.question = q.place - 1
  where s.id in (select id from slots)
  group by s.id
)
update surveys s set questions = changed.questions, next_code = changed.next_code from changed where changed.id = s.id;
