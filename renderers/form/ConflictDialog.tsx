import { Modal } from 'antd';
import { Button } from '../button/Button.tsx';
import type { Field, ScreenRecord } from '../../schemas/language/index.ts';
import { usePageDialog } from '../popup/index.ts';
import { FieldValue } from './body/FieldValue.tsx';
import { isFixed } from './session/FormModel.ts';
import type { FormSession } from './session/FormSession.ts';
import { isSame } from './session/FormStore.ts';
import { toFormValues } from './session/records.ts';
import { formTexts } from './texts.ts';
import type { Saving } from './useSave.ts';

/** The question a refused save comes to, while there is one. */
export function SaveConflict({ session, saving }: { readonly session: FormSession; readonly saving: Saving }) {
  const { conflict, endConflict, save } = saving;
  if (!conflict) return null;
  const theirs = toFormValues(session.model.screen, conflict);
  const handleOverwrite = () => {
    endConflict();
    // From now on the form stands on the newest version, whatever becomes of this try.
    session.store.change({ version: conflict['version'] });
    void save();
  };
  const handleDiscard = () => {
    session.store.replace(theirs);
    endConflict();
  };
  return (
    <ConflictDialog
      session={session}
      theirs={theirs}
      onOverwrite={handleOverwrite}
      onDiscard={handleDiscard}
      onClose={endConflict}
    />
  );
}

interface ConflictDialogProps {
  readonly session: FormSession;
  readonly theirs: ScreenRecord;
  readonly onOverwrite: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Somebody else has saved the record meanwhile: both values side by side, and a choice. Nothing is overwritten silently. */
function ConflictDialog({ session, theirs, onOverwrite, onDiscard, onClose }: ConflictDialogProps) {
  const dialog = usePageDialog();
  const mine = session.store.record;
  const fields = session.model.fields.filter((field) => isInConflict(field, mine, theirs));
  const children = session.model.children.filter(({ name }) => name in theirs && !isSame(mine[name], theirs[name]));
  const countOf = (record: ScreenRecord, name: string): string =>
    formTexts.rows(Array.isArray(record[name]) ? record[name].length : 0);
  return (
    <Modal
      {...dialog}
      title={formTexts.conflictTitle}
      width={720}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={onDiscard}>{formTexts.discard}</Button>
          <Button kind="primary" danger onClick={onOverwrite}>
            {formTexts.overwrite}
          </Button>
        </>
      }
    >
      <p>{fields.length + children.length > 0 ? formTexts.conflictHint : formTexts.conflictNone}</p>
      {fields.length + children.length > 0 && (
        <table className="vf-conflict">
          <thead>
            <tr>
              <th scope="col">{formTexts.conflictField}</th>
              <th scope="col">{formTexts.conflictMine}</th>
              <th scope="col">{formTexts.conflictTheirs}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.name}>
                <th scope="row">{field.title}</th>
                <td>
                  <FieldValue field={field} record={mine} />
                </td>
                <td>
                  <FieldValue field={field} record={theirs} />
                </td>
              </tr>
            ))}
            {children.map(({ name, title }) => (
              <tr key={name}>
                <th scope="row">{title}</th>
                <td>{countOf(mine, name)}</td>
                <td>{countOf(theirs, name)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  );
}

const isInConflict = (field: Field, mine: ScreenRecord, theirs: ScreenRecord): boolean =>
  !isFixed(field) && !field.writeOnly && !isSame(mine[field.name], theirs[field.name]);
