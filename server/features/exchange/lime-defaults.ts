/** The values of attributes that LimeSurvey's question themes write by themselves, beside empty ones, 0, N and "default". */
export const DEFAULTS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    ...{ fix_height: '200', fix_width: '*', statistics_showmap: '*', input_boxes: '0', slider_layout: '0' },
    ...{ show_grand_total: '0', show_totals: 'X', showpopups: '1', use_dropdown: '0', value_range_allows_missing: '1' },
    ...{
      array_filter_style: '*',
      parent_order: '',
      multiflexible_step: '1',
      multiflexible_min: '1',
      num_value_int_only: '0',
    },
    ...{ location_mapservice: '1', location_mapheight: '300', location_mapwidth: '500', location_mapzoom: '11' },
    ...{ commented_checkbox: 'checked', commented_checkbox_auto: '1', assessment_value: '1', alphasort: '0' },
    ...{ keep_codes_order: '1', choice_input_columns: '*', label_input_columns: '*', text_input_columns: '*' },
    ...{ dropdown_dates_minute_step: '1', dropdown_dates_year_min: '*', dropdown_dates_year_max: '*', page_break: '*' },
    ...{ width_entry: '*', subquestion_width: '*', display_type: '0', rows: '*', cols: '*', max_filesize: '*' },
    ...{ show_title: '1', show_comment: '1', dualscale_headers: '*', scale_export: '*', random_group: 'N' },
    ...{ other_numbers_only: '0', other_position_code: '*', thousands_separator: '*', min_num_of_files: '*' },
    ...{ add_platform_info: '1', reverse_order: '0', save_as_default: '*', clear_default: '*', save_value: '*' },
    ...{ em_validation_q_tip: '*', em_validation_sq_tip: '*', slider_default: '*', relevance: '1', scale: '*' },
  }).map(([name, values]) => [name, values === '*' ? { has: () => true } : new Set(values.split('|'))] as const) as [
    string,
    ReadonlySet<string>,
  ][],
);
