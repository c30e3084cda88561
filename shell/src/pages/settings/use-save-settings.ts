import { useShell } from '@tailgate/web-kit';
import { writeSettings } from './settings-store.ts';

export function useSaveSettings(key: string): (settings: object) => void {
  const { toast } = useShell();
  return (settings) => {
    try {
      writeSettings(key, settings);
    } catch {
      const description = "This browser doesn't allow the portal to store data.";
      toast({ title: 'Failed to save settings', description, tone: 'destructive' });
      return;
    }
    toast({ title: 'Settings saved', description: 'They apply in this browser.', tone: 'success' });
  };
}
