// Dialogs, drawers and menus have their own entry, loaded on first use: no page needs them to render.
export * from './alert-dialog.tsx';
export * from './dialog.tsx';
export * from './drawer.tsx';
export * from './menu.tsx';
export * from './photos.tsx';
export * from './sheet.tsx';
