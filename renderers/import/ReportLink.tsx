import { Button } from 'antd';
import { useDownload } from '../download/index.ts';
import { Icon } from '../icons/index.ts';
import type { ImportReport } from '../ports/index.ts';
import { importTexts } from './texts.ts';

/** A link to the report; a click downloads it with the session, which a plain link would not carry. */
export function ReportLink({ report: { path, name, url } }: { readonly report: ImportReport }) {
  const { isLoading, download } = useDownload();
  return (
    <Button
      icon={<Icon name="download" />}
      loading={isLoading}
      title={name}
      href={url}
      download={name}
      onClick={(event) => {
        event.preventDefault();
        void download(path, name);
      }}
    >
      {importTexts.report}
    </Button>
  );
}
