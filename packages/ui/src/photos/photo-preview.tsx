import { styled } from 'styled-components';
import { token } from '../theme.ts';

/** On a canvas, because the page's policy shows no `blob:` image. */
export function PhotoPreview({ preview, label }: { preview: ImageBitmap; label: string }) {
  return (
    <Canvas
      role="img"
      aria-label={label}
      width={preview.width}
      height={preview.height}
      ref={(canvas) => void canvas?.getContext('2d')?.drawImage(preview, 0, 0)}
    />
  );
}

const Canvas = styled.canvas`
  display: block;
  width: 100%;
  aspect-ratio: 1;
  object-fit: cover;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-md')};
`;
