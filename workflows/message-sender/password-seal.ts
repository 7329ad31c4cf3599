/** How the password of a sender is sealed: for this account at this server alone. */
export const passwordSeal = (secret: string, { url, account }: { readonly url: string; readonly account: string }) => ({
  secret,
  purpose: 'message-sender password',
  boundTo: `${account} ${url}`,
});
