import { addressClaims } from '../addressClaims.ts';
import type { Kind } from '../Kind.ts';
import { checkMonitor } from './checkMonitor.ts';
import type { MonitorFile } from './MonitorFile.ts';
import type { MonitorScreen } from './MonitorScreen.ts';
import { toMonitorScreen } from './toMonitorScreen.ts';

/** Figures of a running server. */
export const monitorKind: Kind<MonitorScreen, MonitorFile> = {
  description: 'figures of a running server, as its calls answer them just now',
  keywords: { note: true, refresh: true, parts: true },
  toScreen: toMonitorScreen,
  check: (file, screen, _dicts, report) => checkMonitor(file, screen, report),
  link: (screen) => screen,
  // The same call may stand on several pages: nothing is written by it.
  claimsOf: ({ id, permission, menu }) => [
    ...addressClaims(menu),
    [`id ${id}`, ['id'], `id \`${id}\``],
    [`code ${permission}`, ['id'], `权限前缀 \`${permission}\``],
  ],
  lookUpsOf: () => [],
  toFile: (screen, file) => ({
    ...file,
    parts: Object.fromEntries(screen.parts.map(({ name, span }) => [name, { ...file.parts[name]!, span }])),
  }),
  template: [
    '  "kind": "monitor",',
    '  "refresh": 10,',
    '  "parts": {',
    '    "process": {',
    '      "title": "进程",',
    '      "call": "/actuator/metrics/{name}",',
    '      "read": "measurements.0.value",',
    '      "means": "description",',
    '      "values": {',
    '        "process.uptime": { "title": "已运行", "format": "seconds" },',
    '        "jvm.memory.used": { "title": "已用内存", "format": "bytes" }',
    '      },',
    '      "history": ["jvm.memory.used"]',
    '    }',
    '  }',
  ],
};
