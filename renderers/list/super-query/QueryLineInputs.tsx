import { Select } from 'antd';
import { asType, factOf, type Field, type RecordScreen } from '../../../schemas/language/index.ts';
import { isPartedAtBlanks } from '../../../schemas/language/fields/searchedTexts.ts';
import { Button } from '../../button/Button.tsx';
import { Icon } from '../../icons/index.ts';
import { SearchControl } from '../search/SearchField.tsx';
import { pasteSeveral } from './pasteSeveral.ts';
import { useNarrow } from '../../theme/index.ts';
import { searchByLabel } from '../../typing/byMatch.ts';
import { toSeveral } from '../search/toSeveral.ts';
import { needsValue, queryRules, rulesOf, takesPart, type QueryRule } from '../search/queryRules.ts';
import { superQueryTexts as texts } from './texts.ts';
import { isMisread, isUnfinished, type QueryDraft, type QueryLine } from './useQueryDraft.ts';
import { isWholeDay } from './wholeDay.ts';

/** One line of the dialog. */
export interface QueryLineProps {
  readonly screen: RecordScreen;
  readonly fields: readonly Field[];
  readonly line: QueryLine;
  /** From 1. */
  readonly number: number;
  readonly draft: QueryDraft;
  /** Somebody has asked: what lacks its value says so. */
  readonly isTried: boolean;
  readonly onRemove: () => void;
}

/** A condition: its field, how it is compared, with what. */
export function QueryLineInputs({ screen, fields, line, number, draft, isTried, onRemove }: QueryLineProps) {
  const { key, field, rule } = line;
  const rules = field ? rulesOf(field) : queryRules;
  const isNarrow = useNarrow();
  return (
    <div className="vf-query-line" role="group" aria-label={texts.line(number)}>
      <Select<string>
        className="vf-query-field"
        aria-label={texts.field}
        placeholder={texts.chooseField}
        showSearch={searchByLabel}
        notFoundContent={texts.noFields}
        value={field?.name ?? null}
        options={fields.map(({ name, title }) => ({ value: name, label: title }))}
        onChange={(name) =>
          draft.setField(
            key,
            fields.find((one) => one.name === name)!,
          )
        }
      />
      <Select<QueryRule>
        className="vf-query-rule"
        aria-label={texts.rule}
        // On a phone a keyboard would cover half of the few there are.
        showSearch={isNarrow ? false : searchByLabel}
        notFoundContent={texts.noRules}
        value={rule}
        options={rules.map((value) => ({ value, label: texts.rules[value] }))}
        onChange={(value) => draft.setRule(key, value)}
      />
      <div className="vf-query-value" {...(rule === 'in' && { onPaste: pasteSeveral })}>
        {field && needsValue(rule) && (
          <SearchControl
            // What one field or rule has drawn is no input of another.
            key={`${field.name} ${inputOf(field, rule).type}`}
            screen={screen}
            id={`query-${screen.id}-${key}`}
            field={inputOf(field, rule)}
            value={line.value}
            label={texts.value}
            onChange={(value) => draft.setValue(key, value)}
          />
        )}
        {field && isWholeDay(field, rule, line.value) && <p className="vf-query-hint">{texts.wholeDay}</p>}
        {isTried && (isUnfinished(line) || isMisread(line)) && (
          <p className="vf-query-missing" role="alert">
            {isMisread(line) ? texts.isNoNumber : texts.missing}
          </p>
        )}
      </div>
      <Button
        kind="text"
        icon={<Icon name="delete" />}
        title={texts.removeLine(number)}
        aria-label={texts.removeLine(number)}
        onClick={onRemove}
      />
    </div>
  );
}

/** What takes several values: one text is not cut off at the length of one of them, and says by what they are parted. */
function toParted(field: Field): Field {
  const several = toSeveral(field);
  if (factOf(several).multiple) return several;
  const { maxLength: _, ...open } = several;
  return isPartedAtBlanks(field) ? { ...open, form: { ...open.form!, placeholder: texts.partedAtBlanks } } : open;
}

/** What a value is given in: several of them, a part of a text, or one as in a search bar. */
function inputOf(field: Field, rule: QueryRule): Field {
  if (rule === 'in') return toParted(field);
  return takesPart(rule) && !factOf(field).multiple ? asType(field, 'text') : field;
}
