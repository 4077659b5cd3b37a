import { uploadLimits } from '../../../schemas/language/uploads/index.ts';
import type { ControlProps } from '../Look.ts';
import { uploadTexts } from './texts.ts';
import { useFileNames } from './useFileNames.ts';
import { usePaths } from './usePaths.ts';
import { useUploads } from './useUploads.ts';

/** The files of a field with their names, what is on its way, and the ways to change both; `most` where the field has no limit of its own. */
export function useUploadField(props: ControlProps, most: number) {
  const { paths, add, remove, move } = usePaths(props, most);
  const { nameOf, remember } = useFileNames(props);
  const uploads = useUploads({
    name: props.field.name,
    biz: props.screenId,
    ...(props.field.upload && { to: props.field.upload }),
    goesOn: props.place === 'cell',
    unknown: props.place === 'cell' ? uploadTexts.unknownError : uploadTexts.uploadFailed,
    onStored: (path, name, { size }, turn) => {
      remember(path, name);
      // A cell shows all of its files by their names, or none.
      for (const known of paths) props.onLabel?.(known, nameOf(known));
      props.onLabel?.(path, name);
      add({ fileName: name, filePath: path, fileSize: size }, turn);
    },
  });
  const { form, description, upload } = props.field;
  const isLimitTold = (form?.help ?? description) === undefined && upload?.action === undefined;
  return {
    paths,
    /** How large a file may be, where nothing else is said of the field; elsewhere than here nobody knows. */
    limit: isLimitTold ? uploadTexts.limit(uploadLimits.megabytes) : undefined,
    /** Whether what is stored can be taken out. */
    isRemovable: !props.disabled && props.field.upload?.remove !== false,
    nameOf,
    remove,
    move,
    tasks: uploads.tasks,
    send: uploads.send,
    cancel: uploads.remove,
    retry: uploads.retry,
  };
}
