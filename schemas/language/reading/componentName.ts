/** How the file of a screen is called: folders, and a name that begins with a capital. */

const folderPattern = /^[A-Za-z][A-Za-z0-9_-]*$/;
const namePattern = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** `schemas/screens/charge/member/MemberList.json` -> `charge/member/MemberList` */
export const componentOf = (path: string): string =>
  path
    .replaceAll('\\', '/')
    .replace(/^.*?screens\//, '')
    .replace(/\.json$/, '');

/** Why a screen's file cannot be called so, with what it could be called, or undefined when it can. */
export function whyNotComponent(component: string): string | undefined {
  const folders = component.split('/');
  const name = folders.pop()!;
  if (folders.length === 0) return `\`${component}\` 缺少文件夹：页面文件至少放在一层文件夹里，如 charge/${component}`;
  const wrong = folders.find((folder) => !folderPattern.test(folder));
  if (wrong !== undefined) return `\`${wrong}\` 不能作文件夹：只能用字母、数字、- 和 _，以字母开头`;
  if (!namePattern.test(name)) return `\`${name}\` 不能作文件名：只能用字母和数字，以大写字母开头`;
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return name === capital ? undefined : `文件名要以大写字母开头：${[...folders, capital].join('/')}.json`;
}
