import { useState } from 'react';
import { usePorts } from '../ports/index.ts';
import { greetingOf } from './greeting.ts';

/** Greets the person by the hour, and says which day it is. */
export function Greeting() {
  const { user } = usePorts();
  const [now] = useState(() => new Date());
  return (
    <div className="vf-greeting">
      <h1>
        {greetingOf(now.getHours())}，{user.realname}
      </h1>
      <p>{now.toLocaleDateString('zh-CN', { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' })}</p>
    </div>
  );
}
