/** Whether a field may be focused unasked: on touch screens this would open a keyboard over half of the page. */
export const mayEnterFields = (): boolean => matchMedia('(pointer: fine)').matches;

export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;
