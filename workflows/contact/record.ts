import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { contactPage } from './page.js';

/** A message from a visitor of the company's public page. It cannot be changed. */
export const contact = recordType({
  name: 'contact',
  label: '联系人',
  fields: {
    userName: fact.text('姓名', { required: '请输入姓名', max: 20 }),
    mobile: fact.text('电话', { required: '请输入电话', max: 30, tel: true }),
    email: fact.text('邮箱', { mail: true, max: 100 }),
    remark: fact.note('留言', { required: '请输入留言', max: 500 }),
  },
  title: 'userName',
  page: contactPage,
  permissions: { read: '/contacts' },
});
