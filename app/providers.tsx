"use client";

import { useState } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ThemeProvider } from "@/components/layout/theme-provider";
import { Toaster } from "@/components/ui/sonner";
import type { PictureService } from "@/lib/uploads/picture-service";
import { PictureServiceProvider } from "@/components/picture/picture-service";

function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      // Offline a call fails visibly instead of being paused.
      queries: {
        networkMode: "always",
        retry: false,
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}

type ProvidersProps = {
  nonce?: string;
  pictureService?: PictureService;
  children: React.ReactNode;
};

/** Client-side context of members' pages. `nonce` is for the theme's inline script. */
export function Providers({ nonce, pictureService = "app", children }: ProvidersProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <ThemeProvider nonce={nonce}>
      <QueryClientProvider client={queryClient}>
        <Toaster />
        <PictureServiceProvider value={pictureService}>{children}</PictureServiceProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
