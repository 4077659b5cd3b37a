import { Button } from '../../../button/Button.tsx';
import { Icon } from '../../../icons/index.ts';
import type { Chosen } from './Chosen.ts';
import { pickerTexts } from './texts.ts';

/** What is chosen so far, each with a button that takes it out. */
export function ChosenList({
  chosen,
  onRemove,
}: {
  readonly chosen: Chosen;
  readonly onRemove: (value: string) => void;
}) {
  return (
    <section aria-label={pickerTexts.chosenRecords} className="vf-choosing-chosen">
      <h4>{pickerTexts.chosenRecords}</h4>
      {chosen.size === 0 && <p className="vf-choosing-empty">{pickerTexts.nothingChosen}</p>}
      <ul>
        {[...chosen].map(([value, label]) => (
          <li key={value}>
            <span title={label}>{label}</span>
            <Button
              kind="text"
              small
              icon={<Icon name="delete" />}
              aria-label={pickerTexts.remove(label)}
              title={pickerTexts.remove(label)}
              onClick={() => onRemove(value)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
