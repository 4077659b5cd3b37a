import { Input } from 'antd';
import { isJson } from '../../../schemas/language/index.ts';
import { tidyJson } from '../../../schemas/language/text/tidyJson.ts';
import { Button } from '../../button/Button.tsx';
import type { ControlProps } from '../Look.ts';
import { textTexts } from './texts.ts';
import { useTextDraft } from './useTextDraft.ts';

/** A JSON document as text, checked while it is typed and tidied on request. */
export function JsonControl(props: ControlProps) {
  const input = useTextDraft(props);
  const isGood = input.value === '' || isJson(input.value);
  if (props.place !== 'form') return <Input {...input} className="vf-json" />;
  // What the form says of it below is not said twice.
  const state = isGood ? textTexts.jsonGood : props.invalid ? '' : textTexts.jsonBad;
  const handleFormat = () => input.onChange({ target: { value: tidyJson(input.value) } });
  return (
    <div className="vf-json-box">
      <Input.TextArea
        {...input}
        className="vf-json"
        spellCheck={false}
        autoSize={{ minRows: 4, maxRows: 16 }}
        status={isGood ? input.status : 'error'}
      />
      <div className="vf-json-bar">
        <span className={isGood ? 'vf-json-good' : 'vf-json-bad'} role="status">
          {input.value !== '' && state}
        </span>
        <Button small kind="link" disabled={props.disabled || !isGood || input.value === ''} onClick={handleFormat}>
          {textTexts.formatJson}
        </Button>
      </div>
    </div>
  );
}
