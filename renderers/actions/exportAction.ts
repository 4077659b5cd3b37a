import { wallDay } from '../../schemas/language/index.ts';
import { saveBlob } from '../download/index.ts';
import { doneTexts } from './doneTexts.ts';
import { answerOf } from './callAction.ts';
import { idOf, type ActionContext } from './ActionContext.ts';

/** Downloads the filtered set, or only the selected rows, and says what was written; an empty answer is a failed download. */
export async function runExport({ screen, ports, records, query, exporting }: ActionContext) {
  const { signal, advance } = exporting.begin(records.length);
  try {
    const call = ports.data.exportXls(screen, query, records.map(idOf), { signal, onProgress: advance });
    const { file, rows } = await answerOf(call, screen.builtIn.export?.title ?? doneTexts.export);
    const name = `${screen.title}_${wallDay()}.xlsx`;
    if (file.size === 0) {
      ports.messages.warning(doneTexts.downloadFailed);
      return;
    }
    saveBlob(file, name);
    ports.messages.success(doneTexts.exported(name, rows));
  } catch (error) {
    if (!signal.aborted) throw error;
    ports.messages.warning(doneTexts.exportCancelled);
  } finally {
    exporting.end();
  }
}
