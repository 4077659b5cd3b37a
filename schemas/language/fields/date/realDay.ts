/** What stands before the day of a month that has it. */
const inMonths = [
  '(0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])',
  '(0[469]|11)-(0[1-9]|[12]\\d|30)',
  '02-(0[1-9]|1\\d|2[0-8])',
];
const leapYears = '(\\d\\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)';

/** The pattern of a day that the calendar has, without its ends: `2026-02-30` is none, and there is no year 0. */
export const realDay = `(?!0000)(\\d{4}-(${inMonths.join('|')})|${leapYears}-02-29)`;
