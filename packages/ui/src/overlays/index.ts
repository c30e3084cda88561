// Dialogs and menus have an entry of their own, loaded on first use: no page needs them to render.
export * from './alert-dialog.tsx';
export * from './dialog.tsx';
export * from './menu.tsx';
