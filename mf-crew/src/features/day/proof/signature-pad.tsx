import { Button, FieldError, Muted, Stack, space, token } from '@tailgate/ui';
import { jpegOf } from '@tailgate/ui/photos';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';

// A quarter of a photo's width is enough for a line.
const SIZE = { width: 800, height: 320 };

/** A line drawn by finger, pen or mouse. `draw` writes it as JPEG, or null if nothing was drawn. */
export function useSignature() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isEmpty, setEmpty] = useState(true);
  const pen = () => canvas.current?.getContext('2d');
  return {
    /** Takes the canvas when it is shown, and makes its paper white in every theme: JPEG has no transparency. */
    open(shown: HTMLCanvasElement | null) {
      if (shown !== null && shown !== canvas.current) whiten(shown);
      canvas.current = shown;
    },
    isEmpty,
    line(from: [number, number], to: [number, number]) {
      const context = pen();
      setEmpty(false);
      if (!context) return;
      Object.assign(context, { lineWidth: 4, lineCap: 'round' });
      context.beginPath();
      context.moveTo(...from);
      context.lineTo(...to);
      context.stroke();
    },
    clear() {
      if (canvas.current) whiten(canvas.current);
      setEmpty(true);
    },
    async draw(): Promise<Blob | null> {
      return isEmpty || !canvas.current ? null : await jpegOf(canvas.current);
    },
  };
}

function whiten(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = 'white';
  context.fillRect(0, 0, SIZE.width, SIZE.height);
}

type SignaturePadProps = { signature: ReturnType<typeof useSignature>; optional: boolean; error: string | undefined };

export function SignaturePad({ signature, optional, error }: SignaturePadProps) {
  const id = useId();
  const last = useRef<[number, number]>(null);
  function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): [number, number] {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return [((clientX - left) / width) * SIZE.width, ((clientY - top) / height) * SIZE.height];
  }
  function start(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    last.current = placeOf(event);
    signature.line(last.current, last.current);
  }
  function move(event: PointerEvent<HTMLCanvasElement>) {
    if (!last.current) return;
    const place = placeOf(event);
    signature.line(last.current, place);
    last.current = place;
  }
  const end = () => {
    last.current = null;
  };
  return (
    <Stack $gap={2}>
      <Head>
        <span id={id}>
          <strong>Signature</strong>
          {optional && <Muted> (optional)</Muted>}
        </span>
        {!signature.isEmpty && (
          <Button variant="ghost" onClick={signature.clear}>
            Clear
          </Button>
        )}
      </Head>
      <Paper
        ref={signature.open}
        {...SIZE}
        role="img"
        aria-labelledby={id}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {error && <FieldError role="alert">{error}</FieldError>}
    </Stack>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
`;

const Paper = styled.canvas`
  display: block;
  width: 100%;
  height: auto;
  border: 1.5px solid ${token('line-strong')};
  border-radius: ${token('radius-md')};
  touch-action: none;
`;
