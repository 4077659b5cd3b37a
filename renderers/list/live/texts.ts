/** Every text about rows that others change. */
export const texts = {
  states: { on: '实时', lost: '已断开，重连中' },
  titles: { on: '他人和设备的改动会立即显示', lost: '暂时收不到改动，连上后会自动刷新' },
} as const;
