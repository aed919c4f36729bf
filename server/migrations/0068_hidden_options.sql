-- Questions of several choices, points and rankings that were published before got no codes that say which options a condition hid.
-- Each such option gets one now, so that it counts among those alone who were offered it; responses before stay as they are.
with missing as (
  select s.id, q.place as question, 'not:' || (o.option ->> 'code') as key,
    s.next_code - 1 + row_number() over (partition by s.id order by q.place, o.place) as code
  from surveys s,
    jsonb_array_elements(s.questions) with ordinality as q (question, place),
    jsonb_array_elements(q.question -> 'options') with ordinality as o (option, place)
  where s.published_at is not null and q.question ->> 'kind' in ('multiple', 'points', 'ranking')
    and not q.question ? 'removed' and o.option ? 'show' and not o.option ? 'removed'
    and not coalesce(q.question -> 'slots', '{}') ? ('not:' || (o.option ->> 'code'))
), slots as (
  select id, question, jsonb_object_agg(key, code) as added, max(code) + 1 as next_code
  from missing where code < 32000 group by id, question
), changed as (
  select s.id, max(slots.next_code) over (partition by s.id) as next_code, q.place,
    case when slots.added is null then q.question
      else jsonb_set(q.question, '{slots}', coalesce(q.question -> 'slots', '{}') || slots.added) end as question
  from surveys s
    cross join jsonb_array_elements(s.questions) with ordinality as q (question, place)
    left join slots on slots.id = s.id and slots.question = q.place
), whole as (
  select id, jsonb_agg(question order by place) as questions, next_code
  from changed where next_code is not null group by id, next_code
)
update surveys s set questions = whole.questions, next_code = whole.next_code from whole where whole.id = s.id;
