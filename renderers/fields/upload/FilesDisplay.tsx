import type { DisplayProps } from '../Look.ts';
import { FileLink } from './FileLink.tsx';
import { fileNameOf, namesIn, pathsIn } from './fileNames.ts';
import { SeveralStored } from './SeveralStored.tsx';

/** Stored files by their names, each a way to fetch it. */
export function FilesDisplay({ field, value, record, isShort = false }: DisplayProps) {
  const names = namesIn(field, record);
  const files = pathsIn(value).map((path) => ({ path, name: fileNameOf(path, names) }));
  return (
    <SeveralStored className="vf-file-links" names={files.map(({ name }) => name)}>
      {files.map((file) => (
        <FileLink key={file.path} {...file} {...{ field, isShort }} />
      ))}
    </SeveralStored>
  );
}
