import { useState } from 'react';
import { wallTime, zoneName } from '../../schemas/language/index.ts';
import { usePorts } from '../ports/index.ts';
import { greetingOf } from './greetingOf.ts';

const dayFormat = { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long', timeZone: zoneName } as const;

/** Greets the person by the hour, and says which day it is, by the clock that all rows go by. */
export function Greeting() {
  const { user } = usePorts();
  const [now] = useState(() => ({ hour: Number(wallTime().slice(11, 13)), day: new Date() }));
  return (
    <div className="vf-greeting">
      <h2>
        {greetingOf(now.hour)}，{user.realname}
      </h2>
      <p>{now.day.toLocaleDateString('zh-CN', dayFormat)}</p>
    </div>
  );
}
