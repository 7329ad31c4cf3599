/** Target after signing in: a path of this site, never another address. */
export const targetOf = (redirect: string | undefined): string =>
  redirect && /^\/(?![/\\])/.test(redirect) && !redirect.startsWith('/login') ? redirect : '/';
