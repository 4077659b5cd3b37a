import { Button } from 'antd';
import { readingOf } from './preview/PreviewedFile.ts';
import { importTexts } from './texts.ts';
import type { ImportState } from './useImport.ts';

interface CheckNewsProps {
  readonly state: ImportState;
  readonly onLook: () => void;
}

/** What the check of all files comes to, and the way into the preview. */
export function CheckNews({ state: { files, preview, isChecking }, onLook }: CheckNewsProps) {
  if (isChecking)
    return (
      <div className="vf-import-next">
        <Button size="small" onClick={() => preview.stop()}>
          {importTexts.stop}
        </Button>
      </div>
    );
  const places = new Set(files.flatMap((file) => readingOf(file)?.columns ?? []));
  if (places.size === 0) return null;
  const { mistakes } = preview.rows.count();
  const asked = (what: 'ref' | 'unique'): readonly string[] =>
    preview.columns.get().flatMap((column, at) => (column.asked === what && places.has(at) ? [column.heading] : []));
  const [refs, unique] = [asked('ref'), asked('unique')];
  return (
    <>
      <div className="vf-import-next">
        <Button onClick={onLook}>{mistakes > 0 ? importTexts.mend(mistakes) : importTexts.look}</Button>
        {mistakes > 0 && <span className="vf-import-hint">{importTexts.wrongHint}</span>}
      </div>
      {refs.length + unique.length > 0 && <p className="vf-import-hint">{importTexts.asked(refs, unique)}</p>}
    </>
  );
}
