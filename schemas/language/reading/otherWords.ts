/** What other systems call our keywords, in small letters without signs between them. */
const calls: Readonly<Record<string, readonly string[]>> = {
  properties: ['fields'],
  sort: ['sortby', 'orderby', 'order', 'defaultsort', 'defaultorder', 'sortorder', 'sorter', 'sorting', 'sortable'],
  pageSize: ['perpage', 'pagelimit', 'rowsperpage', 'pagination'],
  columns: ['cols', 'fields', 'showfields'],
  title: ['caption', 'displayname'],
  help: ['tooltip', 'tip', 'hint'],
  // Where there is no line below an input, what something means stands beside its title.
  description: ['comment', 'remark', 'remarks', 'meaning', 'help', 'tooltip', 'tip', 'hint'],
  hidden: ['hide', 'invisible'],
  pin: ['fixed', 'frozen'],
  ellipsis: ['truncate'],
  search: ['searchable', 'filterable', 'query'],
  default: ['defaultvalue', 'initialvalue', 'initial'],
  maxLength: ['length', 'len', 'maxlen', 'size'],
  minLength: ['minlen'],
  maximum: ['maxvalue'],
  minimum: ['minvalue'],
  scale: ['precision', 'decimals', 'fractiondigits'],
  pattern: ['regex', 'regexp'],
  dict: ['dictcode', 'diccode', 'dictionary', 'dicttype', 'optionset'],
  ref: ['foreignkey', 'relation', 'reference', 'lookup', 'references'],
  unique: ['uniq', 'distinct'],
  edit: ['editable'],
  visibleWhen: ['visible', 'showwhen', 'showif', 'visibleif', 'when'],
  disabledWhen: ['disabled', 'disabledif', 'disableif'],
  requiredWhen: ['requiredif'],
  computed: ['formula', 'expression', 'expr', 'calculate'],
  field: ['component', 'control', 'fieldtype', 'datatype'],
  that: ['check', 'assert', 'test'],
  message: ['msg', 'error', 'errormessage'],
  actions: ['buttons', 'operations', 'operates', 'toolbar'],
  confirm: ['prompt'],
  set: ['update', 'assign', 'values'],
  when: ['condition', 'enabledwhen', 'showwhen', 'if'],
};

const meanings = new Map<string, string[]>();
for (const [own, words] of Object.entries(calls))
  for (const word of words) meanings.set(word, [...(meanings.get(word) ?? []), own]);

/** The keywords that another system's word stands for; none for a word of no system. */
export const keywordsMeant = (word: string): readonly string[] =>
  meanings.get(word.toLowerCase().replaceAll(/[^a-z]/g, '')) ?? [];
