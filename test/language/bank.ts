import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atFileEnd } from './file-end.js';

/** Settings of the bank's behaviour. */
export interface Manners {
  layout: 'table' | 'app';
  /** Delay of pages and answers. */
  slowMs: number;
  /** Show a notice that covers the form. */
  notice: boolean;
  /** When the session expires: on opening the form, or on submitting it. */
  expired: 'never' | 'form' | 'sent';
  /** Reaction to a submitted form: accept, refuse, ask for confirmation, or never answer. */
  answer: 'takes' | 'refuses' | 'doubts' | 'nothing';
}

export interface Bank {
  readonly page: string;
  /** Submitted forms, in order. */
  readonly taken: Record<string, string>[];
  behave(manners: Partial<Manners>): void;
}

const usual: Manners = { layout: 'table', slowMs: 0, notice: false, expired: 'never', answer: 'takes' };

/** A bank on this machine: a table form that leads to a new page, or a script app that asks for confirmation. */
export async function openBank(): Promise<Bank> {
  let manners = usual;
  const taken: Record<string, string>[] = [];
  const pause = () => new Promise((resolve) => setTimeout(resolve, manners.slowMs));
  const server = createServer(async (request, response) => {
    const sent = await bodyOf(request);
    await pause();
    const html = (body: string) =>
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(`<!doctype html><title>网上银行</title>${body}`);
    if (request.method === 'GET') return html(manners.expired === 'form' ? login : pages[manners.layout](manners));
    if (manners.expired === 'sent') return html(login);
    if (manners.answer === 'nothing') return;
    if (manners.answer === 'takes') taken.push(sent);
    return html(answers[manners.answer](taken.length));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atFileEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    page: `http://127.0.0.1:${port}/pay`,
    taken,
    behave: (given) => {
      manners = { ...usual, ...given };
    },
  };
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<Record<string, string>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
}

const login = '<h1>登录</h1><p>登录已超时，请重新登录</p><input name="user"><button>登录</button>';

const answers = {
  takes: (nth: number) => `<p>转账成功</p><p>流水号：B000${nth}</p>`,
  refuses: () => '<p role="alert">转账失败：余额不足</p>',
  doubts: () =>
    '<div role="dialog"><p>该笔交易疑似重复，是否继续？</p><button>确认</button><button>取消</button></div>',
};

const notice =
  '<div role="dialog" id="n" style="position:fixed;inset:0;background:#fff"><p>系统公告：周末维护</p><button type="button" onclick="document.getElementById(\'n\').remove()">我知道了</button></div>';
const currencies =
  '<option value="">请选择</option><option value="USD">美元</option><option value="CNY">人民币</option><option value="EUR">欧元</option>';

const row = (caption: string, control: string) => `<tr><td>${caption}：</td><td>${control}</td></tr>`;

const pages: Readonly<Record<Manners['layout'], (manners: Manners) => string>> = {
  table: ({ notice: has }) => `${has ? notice : ''}<p>转账成功后请勿重复提交</p><form method="post"><table>
    ${row('付款账号', '<input name="own">')}${row('收款人户名*', '<input name="name">')}${row('收款人账号*', '<input name="no">')}
    ${row('收款人开户行', '<input name="bank">')}${row('币种', `<select name="currency">${currencies}</select>`)}
    ${row('金额', '<input name="amount">')}${row('附言', '<textarea name="remark"></textarea>')}
    </table><button>提交</button></form>`,
  // Content loads late by script; amounts are reformatted; submitting asks for confirmation.
  app: ({ notice: has }) => `<div id="app">正在加载…</div><script>
    const box = document.getElementById('app');
    setTimeout(() => {
      box.innerHTML = \`${has ? notice : ''}<form><label for="a">本方账号</label><input id="a" name="own">
        <label for="b">收款户名</label><input id="b" name="name"><label for="c">收款账号</label><input id="c" name="no">
        <label for="d">币种</label><select id="d" name="currency">${currencies}</select>
        <label for="e">转账金额</label><input id="e" name="amount"><label for="f">用途</label><input id="f" name="remark">
        <button>立即转账</button></form>\`;
      const form = box.querySelector('form');
      form.amount.addEventListener('blur', () => { form.amount.value = Number(form.amount.value.replaceAll(',', '')).toLocaleString('en', { minimumFractionDigits: 2 }); });
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        setTimeout(() => {
          box.insertAdjacentHTML('beforeend', '<div role="dialog" id="q"><p>确认向该账户转账？</p><button type="button">取消</button><button type="button" id="y">确认</button></div>');
          document.getElementById('y').addEventListener('click', async () => {
            document.getElementById('q').remove();
            const answer = await fetch(location.href, { method: 'POST', body: new URLSearchParams(new FormData(form)) });
            box.innerHTML = new DOMParser().parseFromString(await answer.text(), 'text/html').body.innerHTML;
          });
        }, 400);
      });
    }, 600);
  </script>`,
};
