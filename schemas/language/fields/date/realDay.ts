const leapYears = '(\\d\\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)';
/** Days that look like one and that no calendar has: the 31st of short months, 29 February of most years, all of year 0. */
const none = `0000|.{5}((0[2469]|11)-31|02-30)|(?!${leapYears}).{5}02-29`;

/** The pattern of a day that the calendar has, without its ends: `2026-02-30` is none. */
export const realDay = `(?!${none})\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])`;
