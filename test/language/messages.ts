import { messageSender } from '#contract/message-sender.js';
import { messageTemplate } from '#contract/message-template.js';
import { loopbackCertificate } from '#infra/run/certificate.js';
import type { MailServer } from './mail-server.js';
import type { Person } from './person.js';

export const smtpSecret = 'Xq7-smtp-secret';
const certificate = loopbackCertificate();
/** Credentials and certificate of a guarded mail server. */
export const guard = { user: 'robot@trade.example', password: smtpSecret, ...certificate };

/** A sender's settings for a guarded mail server. */
export const atServer = ({ url }: MailServer) => ({
  ...{ url, account: guard.user, password: smtpSecret },
  ...{ mailFrom: 'no-reply@trade.example', certificate: certificate.cert.toString() },
});

/** Id of the mail sender that every installation begins with. */
export const usualSender = '2';

/** Creates senders and templates with unique names for a test. */
export function makingMessages(by: () => Person) {
  let count = 0;
  const next = (text: string) => {
    count += 1;
    return `${text}${count}`;
  };
  const sender = async (more: object = {}): Promise<string> => {
    const given = { name: '测试', className: next('sender'), type: 1, ...more };
    return (await by().getRaw(messageSender.save, given)).id;
  };
  const template = async (more: object = {}): Promise<{ id: string; code: string }> => {
    const code = next('test');
    const says = { title: '订单 $' + '{no}', content: '您好，$' + '{name}\n第{1}次' };
    const given = { code, ...says, type: 1, idMessageSender: usualSender, ...more };
    return { code, id: (await by().getRaw(messageTemplate.save, given)).id };
  };
  return { next, sender, template };
}
