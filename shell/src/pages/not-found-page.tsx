import { Button } from '@tailgate/ui';
import { usePageTitle } from '@tailgate/web-kit';
import { Link } from 'react-router-dom';
import { RoadworkIcon } from '../layout/icons.tsx';
import { NoticeSheet } from './notice-sheet.tsx';

export function NotFoundPage() {
  usePageTitle('404 Page Not Found');
  return (
    <NoticeSheet
      icon={<RoadworkIcon />}
      title="404 Page Not Found"
      actions={
        <Button asChild variant="secondary">
          <Link to="/">Go to the dashboard</Link>
        </Button>
      }
    >
      Did you forget to add the page to the router?
    </NoticeSheet>
  );
}
