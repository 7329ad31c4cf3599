/** Message for a value that is missing, unless its rule has other words for it. */
export const missingValue = '非空项';
