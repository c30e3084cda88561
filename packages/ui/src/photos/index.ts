// Their own entry: most screens take no photos.
export * from './draw-photo.ts';
export * from './photo-field.tsx';
