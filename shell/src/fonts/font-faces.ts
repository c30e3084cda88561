const inter = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).href;
const archivo = new URL('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2', import.meta.url).href;

/** Fallbacks have the metrics of their font, so that nothing moves when it arrives. */
export const fontFaces = `
  @font-face {
    font-family: Inter;
    src: url(${inter}) format('woff2');
    font-weight: 400 700;
    font-display: block;
  }
  @font-face {
    font-family: Archivo;
    src: url(${archivo}) format('woff2');
    font-weight: 700;
    font-display: block;
  }
  @font-face {
    font-family: 'Inter Fallback';
    src: local('Arial'), local('Liberation Sans');
    size-adjust: 107.42%;
    ascent-override: 90.18%;
    descent-override: 22.45%;
    line-gap-override: 0%;
    font-weight: 400 500;
  }
  @font-face {
    font-family: 'Inter Fallback';
    src: local('Arial Bold'), local('Liberation Sans Bold');
    size-adjust: 102.18%;
    ascent-override: 94.81%;
    descent-override: 23.61%;
    line-gap-override: 0%;
    font-weight: 600 700;
  }
  @font-face {
    font-family: 'Archivo Fallback';
    src: local('Arial Bold'), local('Liberation Sans Bold');
    size-adjust: 106.42%;
    ascent-override: 82.5%;
    descent-override: 19.73%;
    line-gap-override: 0%;
    font-weight: 700;
  }
`;
