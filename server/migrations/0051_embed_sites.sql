-- The sites in whose pages a survey may be shown. Each is an origin as browsers write it, so that it can stand in a header.
alter table surveys
  add column embed_sites text[] not null default '{}' check (cardinality(embed_sites) <= 10),
  add constraint surveys_embed_sites check (
    embed_sites = '{}' or array_to_string(embed_sites, ' ', '') ~ (
      '^((https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http://(localhost|127\.0\.0\.1))(:[0-9]{1,5})?( |$))+$')
      and array_to_string(embed_sites, ' ', '') !~ ' $');
comment on column surveys.embed_sites is 'Sites in whose pages it may be shown, in the order of its author.';
