import { keepTyping } from '../ahead/typing.ts';
import { idOf, type ActionContext } from './ActionContext.ts';
import { DetailView, RecordDialog } from './dialogs.ts';

/** Opens an empty form. */
export function runAdd({ initial, show, close, onChanged }: ActionContext) {
  keepTyping();
  const handleSaved = () => {
    close();
    onChanged();
  };
  show((screen) => (
    <RecordDialog screen={screen} mode="add" {...(initial && { initial })} onClose={close} onSaved={handleSaved} />
  ));
}

/** Opens the form of one record. */
export function runEdit({ records, show, close, onChanged }: ActionContext) {
  const [record] = records;
  if (!record) return;
  const handleSaved = () => {
    close();
    onChanged();
  };
  show((screen) => (
    <RecordDialog screen={screen} mode="edit" id={idOf(record)} onClose={close} onSaved={handleSaved} />
  ));
}

/** Shows one record. */
export function runDetail({ records, show, close }: ActionContext) {
  const [record] = records;
  if (record) show((screen) => <DetailView screen={screen} id={idOf(record)} onClose={close} />);
}
