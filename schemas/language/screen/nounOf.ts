/** What one record of a screen is called by the screen's title: 会员管理 manages 会员. */
export function nounOf(title: string): string {
  // What is done with the records is no part of their name.
  return title.replace(/(管理|列表|维护|台账|一览|查询)$/, '') || title;
}
