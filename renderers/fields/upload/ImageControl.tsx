import { Progress, Tooltip } from 'antd';
import { Icon } from '../../icons/index.ts';
import { usePorts } from '../../ports/index.ts';
import type { ControlProps } from '../Look.ts';
import { fieldTexts } from '../texts.ts';
import { uploadTexts } from './texts.ts';
import { pathsIn } from './fileNames.ts';
import { FilePicker } from './FilePicker.tsx';
import { Picture } from './Picture.tsx';
import { PictureGroup } from './PictureGroup.tsx';
import { IconButton } from './IconButton.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { useFocusAfter } from './useFocusAfter.ts';
import { useUploadField } from './useUploadField.ts';
import type { UploadTask } from './UploadQueue.ts';

const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** One picture: a new one takes the place of the old. */
export const ImageControl = (props: ControlProps) => <PictureTray {...props} multiple={false} />;
/** Several pictures in an order of their own. */
export const ImagesControl = (props: ControlProps) => <PictureTray {...props} multiple />;

function PictureTray({ multiple, ...props }: ControlProps & { readonly multiple: boolean }) {
  const { messages } = usePorts();
  const field = useUploadField(props, multiple ? Infinity : 1);
  const { paths, limit, nameOf, isRemovable, remove, move, tasks, send, cancel, retry } = field;
  const handlePick = (files: readonly File[]) => {
    const pictures = files.filter((file) => imageTypes.includes(file.type));
    const others = files.filter((file) => !pictures.includes(file)).map(({ name }) => name);
    // Among several, it has to be said which.
    if (others.length > 0)
      messages.warning(pictures.length === 0 ? uploadTexts.notImage : uploadTexts.notImages(others));
    for (const picture of multiple ? pictures : pictures.slice(0, 1)) void send(picture);
  };
  const askAgain = async (task: UploadTask) => {
    const isAgreed = await messages.confirm({
      title: uploadTexts.pictureFailed,
      text: uploadTexts.pictureFailure(task.message),
      okText: task.isRefused ? fieldTexts.remove : uploadTexts.retry,
    });
    if (!isAgreed) return;
    if (task.isRefused) cancel(task.key);
    else retry(task);
  };
  return (
    <UploadPanel {...props} tasks={tasks} onCancelTask={cancel}>
      <div className="vf-tray">
        <PictureGroup pictures={paths.map((path) => ({ path, name: nameOf(path) }))}>
          {paths.map((path, index) => (
            <div key={path} className="vf-tile" title={`${nameOf(path)}\n${uploadTexts.uploaded}`}>
              <Picture path={path} name={nameOf(path)} size={72} />
              {!props.disabled && (
                <div className="vf-tile-bar">
                  {multiple && (
                    <IconButton
                      title={uploadTexts.moveLeft}
                      icon={<Icon name="left" />}
                      onClick={() => move(index, -1)}
                    />
                  )}
                  {multiple && (
                    <IconButton
                      title={uploadTexts.moveRight}
                      icon={<Icon name="right" />}
                      onClick={() => move(index, 1)}
                    />
                  )}
                  {isRemovable && (
                    <IconButton
                      takes="upload"
                      title={fieldTexts.remove}
                      icon={<Icon name="close" />}
                      onClick={() => remove(path)}
                    />
                  )}
                </div>
              )}
            </div>
          ))}
        </PictureGroup>
        {tasks.map((task) => (
          <TaskTile
            key={task.key}
            task={task}
            onCancel={() => cancel(task.key)}
            onRetry={() => retry(task)}
            onWhy={() => void askAgain(task)}
          />
        ))}
        {!props.disabled && (
          <FilePicker
            id={props.id}
            accept={imageTypes.join(',')}
            multiple={multiple}
            onPick={handlePick}
            onBlur={props.onBlur}
            invalid={props.invalid}
            limit={limit}
            className="vf-tile vf-tile-add"
          >
            <Icon name="plus" />
            <span>
              {!multiple && paths.length > 0
                ? uploadTexts.replace
                : (props.field.form?.placeholder ?? uploadTexts.upload)}
            </span>
          </FilePicker>
        )}
        {props.disabled && pathsIn(props.value).length === 0 && <span className="vf-none">—</span>}
      </div>
    </UploadPanel>
  );
}

interface TaskTileProps {
  readonly task: UploadTask;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  /** Tells why it failed, in full: under a finger there is no tooltip. */
  readonly onWhy: () => void;
}
function TaskTile({ task, onCancel, onRetry, onWhy }: TaskTileProps) {
  const hasFailed = task.status === 'error';
  const { name } = task.file;
  const percent = Math.round(task.percent);
  const tile = useFocusAfter<HTMLDivElement>();
  return (
    <Tooltip title={task.message}>
      <div ref={tile} className={hasFailed ? 'vf-tile vf-tile-failed' : 'vf-tile'}>
        {/* The same button while it is on its way again: the focus stays where it was. */}
        <button
          type="button"
          className="vf-tile-why"
          aria-label={hasFailed ? uploadTexts.whyFailed(name) : uploadTexts.progressOf(name, task.message)}
          aria-disabled={!hasFailed}
          onClick={hasFailed ? onWhy : undefined}
        >
          <Progress type="circle" size={40} percent={percent} status={hasFailed ? 'exception' : 'active'} />
        </button>
        {hasFailed && (
          <span className="vf-tile-words">
            <span className="vf-tile-name" title={name}>
              {name}
            </span>
            <span className="vf-tile-reason">{task.message}</span>
          </span>
        )}
        <div className="vf-tile-bar">
          {hasFailed && !task.isRefused && (
            <IconButton takes="itself" title={uploadTexts.retry} icon={<Icon name="reload" />} onClick={onRetry} />
          )}
          <IconButton
            takes="upload"
            title={hasFailed ? fieldTexts.remove : uploadTexts.cancel}
            icon={<Icon name="close" />}
            onClick={onCancel}
          />
        </div>
      </div>
    </Tooltip>
  );
}
