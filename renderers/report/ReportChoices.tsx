import type { Field, ReportScreen } from '../../schemas/language/index.ts';
import { chosenOf, placesOf } from '../../schemas/language/kinds/report/placesOf.ts';
import { ChoiceInput, FilterBar } from '../dashboard/FilterBar.tsx';
import type { useChosen } from '../dashboard/useChosen.ts';

type ChosenState = ReturnType<typeof useChosen>;

interface ReportChoicesProps {
  readonly screen: ReportScreen;
  /** What is chosen of the records. */
  readonly filters: ChosenState;
  /** What is chosen of the table. */
  readonly layout: ChosenState;
}

/** What a person chooses of a report: which records, and how their table is laid out. */
export function ReportChoices({ screen, filters, layout }: ReportChoicesProps) {
  const places = placesOf(screen, layout.chosen);
  const standing = new Map<string, string | undefined>(Object.entries(places));
  const valueOf = ({ name }: Field) => standing.get(name);
  const handleChange = (name: string) => (value: unknown) => {
    const wanted = typeof value === 'string' && value !== '' ? value : undefined;
    // A dimension stands in one place alone: the one it was chosen for last.
    const free = (place: string | undefined) => (place === wanted ? undefined : place);
    const { by, below, across } = places;
    layout.setChosen(chosenOf(screen, { by: free(by), below: free(below), across: free(across), [name]: wanted }));
  };
  return (
    <div className="vf-report-choices">
      <FilterBar screen={screen} chosen={filters.chosen} onChange={filters.setChosen} />
      {screen.choices.length > 0 && (
        <div className="vf-report-layout">
          {screen.choices.map((field) => (
            <ChoiceInput
              key={field.name}
              screen={screen}
              field={withoutTaken(field, screen.choices.filter((other) => other !== field).map(valueOf))}
              value={valueOf(field)}
              onChange={handleChange(field.name)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** What makes the rows is changed by choosing another; the others offer what is not taken. */
const withoutTaken = (field: Field, taken: readonly (string | undefined)[]): Field =>
  field.name === 'by' ? field : { ...field, items: (field.items ?? []).filter(({ value }) => !taken.includes(value)) };
