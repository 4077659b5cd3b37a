import { texts } from '../list/texts.ts';
import { idOf, type ActionContext } from './ActionContext.ts';
import { saveBlob } from '../download/index.ts';

/** Downloads the filtered set, or only the selected rows; an empty answer is a failed download. */
export async function runExport({ screen, ports, records, query }: ActionContext) {
  const file = await ports.data.exportXls(screen, query, records.map(idOf));
  if (file.size === 0) ports.messages.warning(texts.downloadFailed);
  else saveBlob(file, `${screen.title}.xlsx`);
}
