/** Time zones to choose from (IANA), with their display names. */
export const timeZones = [
  ['Asia/Shanghai', '上海'],
  ['Asia/Tokyo', '东京'],
  ['Europe/Berlin', '法兰克福'],
  ['Europe/London', '伦敦'],
  ['America/New_York', '纽约'],
  ['UTC', 'UTC'],
] as const;
