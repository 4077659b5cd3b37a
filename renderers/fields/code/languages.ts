import { StreamLanguage, type StreamParser } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import type { CodeLanguage } from '../../../schemas/language/fields/text/code.ts';

const streamed = <State>(parser: StreamParser<State>): Extension => StreamLanguage.define(parser);

/** What knows the words of a language, each fetched when the first field of it is opened. */
export const languages = {
  css: async () => (await import('@codemirror/lang-css')).css(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
  html: async () => (await import('@codemirror/lang-html')).html(),
  java: async () => (await import('@codemirror/lang-java')).java(),
  'objective-c': async () => streamed((await import('@codemirror/legacy-modes/mode/clike')).objectiveC),
  python: async () => (await import('@codemirror/lang-python')).python(),
  r: async () => streamed((await import('@codemirror/legacy-modes/mode/r')).r),
  shell: async () => streamed((await import('@codemirror/legacy-modes/mode/shell')).shell),
  sql: async () => (await import('@codemirror/lang-sql')).sql(),
  swift: async () => streamed((await import('@codemirror/legacy-modes/mode/swift')).swift),
  vue: async () => (await import('@codemirror/lang-vue')).vue(),
  markdown: async () => (await import('@codemirror/lang-markdown')).markdown(),
} as const satisfies Record<CodeLanguage, () => Promise<Extension>>;
