// Dialogs and menus: they are not needed to show a page, so they are an entry of their own that loads when first used.
export * from './alert-dialog.tsx';
export * from './dialog.tsx';
export * from './menu.tsx';
