export const text = { rights: (name: string) => `配置权限：${name}` } as const;
