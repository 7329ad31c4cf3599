/** Delivery channel of a message. Clients know the codes. */
export const sms = 0;
export const mail = 1;
export type Channel = typeof sms | typeof mail;

export const channelChoices = [
  [sms, '短信'],
  [mail, '邮件'],
] as const;

/** Accepts exactly one address without a display name; two of them would deliver a message to the wrong person. */
const isMailbox = (text: string): boolean =>
  text.length <= 254 && /^[^\s@,;:<>()"]+@[^\s@,;:<>()"]+\.[^\s@,;:<>()"]+$/u.test(text);
const isPhone = (text: string): boolean => /^\+?\d[\d -]{4,19}$/.test(text);

/** Message if nothing can be sent to the address; undefined if it is valid. */
export const addressObjection = (channel: number, address: string): string | undefined => {
  if (channel === sms) return isPhone(address) ? undefined : `手机号不正确：${address.slice(0, 40)}`;
  return isMailbox(address) ? undefined : `邮箱地址不正确：${address.slice(0, 40)}`;
};
