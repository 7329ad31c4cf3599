/** Seals a sender's password so that it opens only for this account on this server. */
export const passwordSeal = (secret: string, { url, account }: { readonly url: string; readonly account: string }) => ({
  secret,
  purpose: 'message-sender password',
  boundTo: `${account} ${url}`,
});
