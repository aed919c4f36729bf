-- Counts of one survey stand side by side, 32 to a row, so that a submission touches one or two rows and not one for
-- every option it chose. Code c is counted in block (c + 4) / 32, at place (c + 4) % 32 + 1.
create table tally_blocks (
  survey_id uuid not null references surveys,
  shard smallint not null check (shard between 0 and 15),
  block smallint not null check (block >= 0),
  counts bigint[] not null check (cardinality(counts) = 32 and 0 <= all (counts)),
  primary key (survey_id, shard, block)
) with (fillfactor = 40);

insert into tally_blocks (survey_id, shard, block, counts)
select b.survey_id, b.shard, b.block, array_agg(coalesce(t.n, 0) order by place)
from (select distinct survey_id, shard, (code + 4) / 32 as block from tallies) as b
cross join generate_series(1, 32) as place
left join tallies t on t.survey_id = b.survey_id and t.shard = b.shard and t.code = b.block * 32 + place - 5
group by b.survey_id, b.shard, b.block;

drop table tallies;

-- How often each option was chosen, as before: codes above 0 are options (of questions and poll alike); 0 counts
-- responses, -1 ballots, -2 likes, -3 dislikes.
create view tallies as
select survey_id, shard, (block * 32 + place - 5)::smallint as code, n
from tally_blocks, unnest(counts) with ordinality as each (n, place)
where n > 0;
