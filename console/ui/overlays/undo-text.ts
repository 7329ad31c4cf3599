export const undoText = { undo: '撤销', keys: 'Alt+Z', close: '关闭通知' } as const;
