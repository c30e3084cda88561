import { isPhotoMissing, ProofPhotos } from './proof-photos.tsx';
import { TripFormFrame, type TripFormProps, useTripForm } from './trip-form.tsx';

export function LoadedForm(props: TripFormProps) {
  const ask = props.asks.pick_up_photos;
  const form = useTripForm(props, 'pick-up');
  const submit = () => form.press(isPhotoMissing(ask, form.chosen, form.notTaken) ? null : { press: 'loaded' });
  return (
    <TripFormFrame {...props} title="Loaded" confirm="Confirm loading" reading={form.chosen.reading} onSubmit={submit}>
      <ProofPhotos label="Photos of the load" ask={ask} {...form} />
    </TripFormFrame>
  );
}
