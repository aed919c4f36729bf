/** Attributes that change the look of a question alone, or its export, or that are read elsewhere. */
const ASIDE = new Set(
  `
  question_template cssclass hide_tip statistics_showgraph statistics_graphtype statistics_showmap printable_help
  save_as_default clear_default save_value page_break scale_export scale display_columns answer_width
  repeat_headings text_input_width text_input_columns display_rows input_size label_input_columns choice_input_columns
  answer_width_bycolumn image public_statistics em_validation_q_tip em_validation_sq_tip theme showpopups show_title
  show_comment samechoiceheight samelistheight choice_title rank_title dropdown_size dropdown_prefix
  category_separator dropdown_dates dropdown_dates_month_style dropdown_dates_minute_step reverse use_dropdown
  button_size keep_aspect horizontal_scroll max_buttons_row crop_or_resize other_position other_position_code
  other_comment_mandatory slider_handle slider_orientation slider_showminmax slider_custom_handle slider_middlestart
  slider_reset slider_default_set question_theme_name other encrypted location_mapheight location_mapwidth
  location_mapzoom location_nodefaultfromip location_city location_state location_postal location_country
  location_defaultcoordinates dualscale_headers random_group array_filter array_filter_exclude array_filter_style hidden
  equation assessment_value responseOutputLayout id width_entry subquestion_width rows cols thousands_separator show_totals show_grand_total
  fix_height fix_width parent_order keep_codes_order commented_checkbox_auto random_order answer_order subquestion_order
  time_limit_action time_limit_disable_next time_limit_disable_prev time_limit_countdown_message
  time_limit_timer_style time_limit_message_delay time_limit_message time_limit_message_style time_limit_warning
  time_limit_warning_display_time time_limit_warning_message time_limit_warning_style time_limit_warning_2
  show_search show_tick only_pull show_handle show_number visualize addlineicon autoaddnewline
  time_limit_warning_2_display_time time_limit_warning_2_message time_limit_warning_2_style
`.match(/\w+/g),
);

/** The types that an attribute has an effect on. Files keep attributes from before a question had its type. */
const OF_TYPES: Readonly<Record<string, string>> = {
  ...{
    min_answers: '1ABCEFHKMPQR:;',
    max_answers: '1ABCEFHKMPQR:;',
    max_subquestions: 'R',
    exclude_all_others_auto: 'MP',
  },
  ...{ prefix: 'KNQS', suffix: 'KNQS', placeholder: 'KNQSTU', maximum_chars: 'KNQSTU:;', numbers_only: 'QS;' },
  ...{
    num_value_int_only: 'KN',
    min_num_value_n: 'KN',
    max_num_value_n: 'KN',
    equals_num_value: 'K',
    min_num_value: 'K',
  },
  ...{
    max_num_value: 'K',
    slider_layout: 'K',
    slider_accuracy: 'K',
    slider_min: 'K',
    slider_max: 'K',
    slider_default: 'K',
  },
  ...{ slider_separator: 'K', slider_rating: '5', allowed_filetypes: '|', max_filesize: '|', min_num_of_files: '|' },
  ...{ max_num_of_files: '|', date_format: 'D', date_min: 'D', date_max: 'D', dropdown_dates_year_min: 'D' },
  ...{ dropdown_dates_year_max: 'D', input_boxes: ':', multiflexible_min: ':', multiflexible_max: ':' },
  ...{ multiflexible_step: ':', multiflexible_checkbox: ':', other_numbers_only: '!LMP', other_replace_text: '!LMOP' },
  ...{
    alphasort: '!LO',
    commented_checkbox: 'P',
    dualscale_headerA: '1',
    dualscale_headerB: '1',
    location_mapservice: 'S',
  },
};

/** The values that LimeSurvey writes by itself, beside empty ones, 0, N and "default". */
const DEFAULTS: Readonly<Record<string, readonly string[]>> = {
  ...{ value_range_allows_missing: ['1'], multiflexible_step: ['1'], multiflexible_min: ['1'], relevance: ['1'] },
  ...{ commented_checkbox: ['checked'], add_platform_info: ['1', 'yes', 'no'], max_filesize: ['10240'] },
  ...{
    allowed_filetypes: [
      'png, gif, doc, odt',
      'png, gif, doc, odt, jpg, jpeg, pdf, png, heic',
      'png, gif, doc, odt, jpg, pdf',
    ],
  },
};

/** Whether an attribute can change what respondents meet, so that it is read or told. */
export const matters = (name: string, { type, value }: { type: string; value: string }): boolean =>
  !ASIDE.has(name) && (OF_TYPES[name] ?? type).includes(type) && !DEFAULTS[name]?.includes(value);
