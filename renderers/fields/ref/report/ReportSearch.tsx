import { DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../button/Button.tsx';
import { Icon } from '../../../icons/index.ts';
import type { ReportInput } from '../../../ports/index.ts';
import { fieldTexts } from '../../texts.ts';
import { reportTexts } from './texts.ts';

/** What stands in the search form, by field. */
export type Words = Readonly<Record<string, string>>;

interface ReportSearchProps {
  readonly inputs: readonly ReportInput[];
  readonly onSearch: (words: Words) => void;
}

/** The search form of a report: its first inputs, and the others once it is unfolded. */
export function ReportSearch({ inputs, onSearch }: ReportSearchProps) {
  const [words, setWords] = useState<Words>({});
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = inputs.filter(({ isFolded }) => isUnfolded || !isFolded);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSearch(words);
  };
  const put = (name: string, value: string) => setWords((before) => ({ ...before, [name]: value }));
  const reset = () => {
    setWords({});
    onSearch({});
  };
  if (inputs.length === 0) return null;
  return (
    <form className="vf-report-search" role="search" onSubmit={handleSubmit}>
      {shown.map((input, index) => (
        <div key={input.field} className="vf-report-input">
          <span>{input.title}</span>
          {namesOf(input).map(([name, label]) => (
            <Asked
              key={name}
              input={input}
              label={label}
              autoFocus={index === 0 && name === namesOf(input)[0]?.[0]}
              value={words[name] ?? ''}
              onChange={(value) => put(name, value)}
            />
          ))}
        </div>
      ))}
      <div className="vf-report-buttons">
        <Button kind="primary" submits icon={<Icon name="search" />}>
          {reportTexts.search}
        </Button>
        <Button onClick={reset}>{reportTexts.reset}</Button>
        {inputs.some(({ isFolded }) => isFolded) && (
          <Button kind="link" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            {isUnfolded ? reportTexts.fold : reportTexts.unfold}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The parameters of an input, each with what it is called. */
const namesOf = ({ field, title, isRange }: ReportInput): readonly (readonly [string, string])[] =>
  isRange
    ? [
        [`${field}_begin`, reportTexts.from(title)],
        [`${field}_end`, reportTexts.to(title)],
      ]
    : [[field, title]];

interface AskedProps {
  readonly input: ReportInput;
  readonly label: string;
  /** It is the first: what is looked for is typed at once. */
  readonly autoFocus: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Asked({ input: { options, isDay }, label, autoFocus, value, onChange }: AskedProps) {
  if (options)
    return (
      <Select<string>
        aria-label={label}
        autoFocus={autoFocus}
        allowClear
        placeholder={fieldTexts.choose(label)}
        value={value === '' ? null : value}
        options={options.map((option) => ({ value: option.value, label: option.text }))}
        onChange={(next) => onChange(next ?? '')}
      />
    );
  if (isDay)
    return (
      <DatePicker
        aria-label={label}
        previewValue={false}
        autoFocus={autoFocus}
        placeholder={fieldTexts.choose(label)}
        value={value === '' ? null : dayjs(value)}
        onChange={(day) => onChange(day?.format('YYYY-MM-DD') ?? '')}
      />
    );
  return (
    <Input
      aria-label={label}
      autoFocus={autoFocus}
      placeholder={fieldTexts.input(label)}
      allowClear
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
