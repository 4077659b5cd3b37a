import { useState, type ReactNode } from 'react';
import { Button } from '../../button/Button.tsx';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { PageModal } from '../../popup/PageModal.tsx';
import { useLooks } from '../../fields/index.ts';
import type { FormSession } from '../session/FormSession.ts';
import { toFormValues } from '../session/records.ts';
import { formTexts } from '../texts.ts';
import type { Saving } from '../useSave.ts';
import './conflict.css';
import type { ChangedBy, Difference, Side, Versions } from './Difference.ts';
import { differencesOf, ownValues } from './mergeRecords.ts';
import { type ConflictLine, toLines } from './toLines.tsx';

/** The question a refused save comes to, while there is one. */
export function SaveConflict({ session, saving }: { readonly session: FormSession; readonly saving: Saving }) {
  const { conflict, endConflict, save } = saving;
  if (!conflict) return null;
  const { store, model } = session;
  const versions = { opened: store.baseline, mine: store.record, theirs: toFormValues(model.screen, conflict.current) };
  const differences = differencesOf(model, versions);
  const handleMerge = (chosen: Readonly<Record<string, Side>>) => {
    endConflict();
    // From now on the form stands on the newer record, whatever becomes of this try.
    store.replace(versions.theirs);
    store.change(ownValues(model, differences, versions, chosen));
    void save();
  };
  const handleDiscard = () => {
    store.replace(versions.theirs);
    endConflict();
  };
  return (
    <ConflictDialog
      session={session}
      versions={versions}
      differences={differences}
      onMerge={handleMerge}
      onDiscard={handleDiscard}
      onClose={endConflict}
    />
  );
}

interface ConflictDialogProps {
  readonly session: FormSession;
  readonly versions: Versions;
  readonly differences: readonly Difference[];
  readonly onMerge: (chosen: Readonly<Record<string, Side>>) => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/**
 * Somebody else has saved the record meanwhile: what each of the two changed, side by side. What only one of them
 * changed stays as they changed it; where both did, the person chooses field by field.
 */
function ConflictDialog({ session, versions, differences, onMerge, onDiscard, onClose }: ConflictDialogProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const lines = toLines(session.model, versions, differences, useLooks());
  const shown = withoutRest(lines);
  const rest = lines.length - shown.length;
  const isOwn = versions.theirs['updateBy'] === session.ports.user.username;
  const hasChoice = shown.some(({ changedBy }) => changedBy === 'both');
  return (
    <PageModal
      title={formTexts.conflictTitle(isOwn)}
      width={720}
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <div className="vf-footer">
          <Button onClick={onClose}>{formTexts.leaveCancel}</Button>
          <Button danger onClick={onDiscard}>
            {formTexts.discard}
          </Button>
          <Button kind="primary" onClick={() => onMerge(chosen)}>
            {formTexts.merge}
          </Button>
        </div>
      }
    >
      <p>{savedByOf(versions.theirs, isOwn)}</p>
      <p>{hintOf(shown.length, hasChoice)}</p>
      {shown.length > 0 && (
        <table className="vf-conflict">
          <thead>
            <tr>
              <th scope="col">{formTexts.conflictField}</th>
              <th scope="col">{formTexts.conflictMine(isOwn)}</th>
              <th scope="col">{formTexts.conflictTheirs(isOwn)}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, title, changedBy, mine, theirs }) => {
              const side = (side: Side) => ({
                name: key,
                side,
                changedBy,
                label: `${title}：${side === 'mine' ? formTexts.conflictMine(isOwn) : formTexts.conflictTheirs(isOwn)}`,
                isChosen: (chosen[key] ?? 'mine') === side,
                onChoose: () => setChosen({ ...chosen, [key]: side }),
              });
              return (
                <tr key={key}>
                  <th scope="row">{title}</th>
                  <SideCell {...side('mine')}>{mine}</SideCell>
                  <SideCell {...side('theirs')}>{theirs}</SideCell>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {rest > 0 && <p>{formTexts.conflictRest(rest)}</p>}
    </PageModal>
  );
}

interface SideCellProps {
  readonly label: string;
  readonly name: string;
  readonly side: Side;
  readonly changedBy: ChangedBy;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

const otherOf = { mine: 'them', theirs: 'me' } as const satisfies Record<Side, ChangedBy>;

/** The value of one side: to be chosen where both changed it, else kept, or said to be unchanged. */
function SideCell({ label, name, side, changedBy, isChosen, onChoose, children }: SideCellProps) {
  if (changedBy === otherOf[side]) return <td className="vf-conflict-unchanged">{formTexts.conflictUnchanged}</td>;
  if (changedBy !== 'both') return <td data-kept>{children}</td>;
  return (
    <td data-kept={isChosen || undefined}>
      <label className="vf-conflict-choice">
        <input type="radio" name={`conflict-${name}`} aria-label={label} checked={isChosen} onChange={onChoose} />
        <span>{children}</span>
      </label>
    </td>
  );
}

/** Of what needs no answer nobody reads more than this. */
const mostApart = 50;

/** All that is asked, and the first lines of what only one of the two changed. */
function withoutRest(lines: readonly ConflictLine[]): readonly ConflictLine[] {
  const apart = lines.filter(({ changedBy }) => changedBy !== 'both');
  const left = new Set(apart.slice(mostApart));
  return lines.filter((line) => !left.has(line));
}

function hintOf(count: number, hasChoice: boolean): string {
  if (count === 0) return formTexts.conflictNone;
  return hasChoice ? formTexts.conflictChoose : formTexts.conflictApart;
}

/** Who saved the record meanwhile and when, as far as it says so. */
function savedByOf({ updateBy, updateTime }: ScreenRecord, isOwn: boolean): string {
  const person = typeof updateBy === 'string' ? updateBy : '';
  return formTexts.conflictSavedBy(isOwn ? null : person, typeof updateTime === 'string' ? updateTime : '');
}
