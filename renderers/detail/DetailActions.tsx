import { Button } from '../button/Button.tsx';
import type { AvailableAction } from '../actions/index.ts';
import { useNarrow } from '../theme/index.ts';
import { MenuButton, toActionLines, useFocusHeir } from '../popup/index.ts';
import { detailTexts } from './texts.ts';

interface DetailActionsProps {
  readonly actions: readonly AvailableAction[];
  readonly onRun: (name: string) => void;
}

const mostButtons = 4;
const mostOnPhone = 2;

/** What can be done with the record: the first as buttons, the rest in a menu. */
export function DetailActions({ actions, onRun }: DetailActionsProps) {
  const watch = useFocusHeir();
  const isNarrow = useNarrow();
  const most = isNarrow ? mostOnPhone : mostButtons;
  const ordered = isNarrow ? onwardFirst(actions) : actions;
  // A menu for a single line helps nobody.
  const shown = ordered.slice(0, ordered.length > most ? most - 1 : most);
  const rest = ordered.slice(shown.length);
  return (
    <>
      {shown.map(({ name, title, danger }) => (
        <Button key={name} ref={watch} danger={danger} onClick={() => onRun(name)}>
          {title}
        </Button>
      ))}
      {rest.length > 0 && (
        <MenuButton
          button={{ kind: 'default', children: detailTexts.more }}
          items={toActionLines(rest)}
          onChoose={onRun}
        />
      )}
    </>
  );
}

/**
 * Where there is room for one alone, it is what moves the record on, which is there for its state alone: to edit or print it
 * is the second thing.
 */
function onwardFirst(actions: readonly AvailableAction[]): readonly AvailableAction[] {
  const first = actions.find(({ name, danger, when }) => name !== 'edit' && !danger && when !== undefined);
  return first ? [first, ...actions.filter((action) => action !== first)] : actions;
}
