import type { DisplayProps } from '../Look.ts';
import { FileLink } from './FileLink.tsx';
import { fileNameOf, namesIn, pathsIn } from './fileNames.ts';

/** Stored files by their names, each a way to fetch it. */
export function FilesDisplay({ field, value, record, isShort = false }: DisplayProps) {
  const names = namesIn(field, record);
  return (
    <span className="vf-file-links">
      {pathsIn(value).map((path) => (
        <FileLink key={path} path={path} name={fileNameOf(path, names)} {...{ field, isShort }} />
      ))}
    </span>
  );
}
