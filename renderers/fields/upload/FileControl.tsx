import { Icon } from '../../icons/index.ts';
import type { ControlProps } from '../Look.ts';
import { fieldTexts } from '../texts.ts';
import { uploadTexts } from './texts.ts';
import { FileLink } from './FileLink.tsx';
import { FilePicker } from './FilePicker.tsx';
import { IconButton } from './IconButton.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { UploadTaskLine } from './UploadTaskLine.tsx';
import { useUploadField } from './useUploadField.ts';

/** Uploaded files with what is on its way, each with its state. */
export function FileControl(props: ControlProps) {
  const { paths, limit, nameOf, isRemovable, remove, tasks, send, cancel, retry } = useUploadField(props, Infinity);
  return (
    <UploadPanel {...props} tasks={tasks} onCancelTask={cancel}>
      <div className="vf-files">
        {!props.disabled && (
          <FilePicker
            id={props.id}
            multiple
            invalid={props.invalid}
            limit={limit}
            onBlur={props.onBlur}
            className="vf-file-add"
            onPick={(files) => {
              for (const file of files) void send(file);
            }}
          >
            <Icon name="upload" />
            <span>{props.field.form?.placeholder ?? uploadTexts.upload}</span>
          </FilePicker>
        )}
        <ul className="vf-file-list">
          {paths.map((path) => (
            <li key={path} title={uploadTexts.uploaded}>
              <FileLink path={path} name={nameOf(path)} field={props.field} note={uploadTexts.uploaded} />
              {isRemovable && (
                <IconButton
                  takes="upload"
                  title={fieldTexts.remove}
                  icon={<Icon name="close" />}
                  onClick={() => remove(path)}
                />
              )}
            </li>
          ))}
          {tasks.map((task) => (
            <UploadTaskLine key={task.key} task={task} onRetry={retry} onCancel={cancel} />
          ))}
        </ul>
      </div>
    </UploadPanel>
  );
}
